import { sendParts } from '../../../spreadsheet/send-parts.ts';
import { type StatementOrder, type StatementPart, statementParts } from './bank-statements.file-parts.ts';

sendParts<StatementOrder, StatementPart>(statementParts);
