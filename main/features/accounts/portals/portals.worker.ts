import { sendParts } from '../../../spreadsheet/send-parts.ts';
import { type PortalOrder, type PortalPart, portalParts } from './portals.file-parts.ts';

sendParts<PortalOrder, PortalPart>(portalParts);
