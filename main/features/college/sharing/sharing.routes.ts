import { toDataURL } from 'qrcode';
import {
  changeSharing,
  readSharing,
  sharingAuthority,
} from '../../../../shared/features/college/sharing/sharing.endpoints.ts';
import type { SharingView } from '../../../../shared/features/college/sharing/sharing.model.ts';
import { type Route, route } from '../../../http/route.ts';
import { isThisPc } from '../../../http/this-pc.ts';
import { type Actor, officeItself } from '../../../office/actor.ts';
import { forbidden, notFound } from '../../../office/api-error.ts';
import { noteActivity } from '../../../office/note-activity.ts';
import type { Office } from '../../../office/office.ts';
import type { Sharing, SharingEvent } from '../../../sharing/sharing.ts';
import type { SharingSetting, SharingState } from '../../../sharing/sharing-state.ts';

const settingText = ({ lan, https }: SharingSetting): string => {
  if (!lan) return 'Only the office PC can connect';
  return https ? 'Other desks can connect, encrypted' : 'Other desks can connect, not encrypted';
};

const settingOf = ({ lan, https }: SharingSetting): SharingSetting => ({ lan, https });

const linkTo = async (url: string) => ({ url, qr: await toDataURL(url, { margin: 2, scale: 6 }) });

const viewOf = async (state: SharingState, actor: Actor): Promise<SharingView> => ({
  ...settingOf(state),
  can_change: isThisPc(actor.desk) && !state.isFixed,
  is_fixed: state.isFixed,
  trial_ends_at: state.trialEndsAt?.toISOString() ?? null,
  reverted_at: state.revertedAt?.toISOString() ?? null,
  pc_name: state.pcName,
  links: await Promise.all(state.addresses.map(linkTo)),
  desks: state.desks.map(({ address, lastSeenAt }) => ({ address, last_seen_at: lastSeenAt.toISOString() })),
  certificate: state.certificate && {
    fingerprint: state.certificate.fingerprint,
    valid_until: state.certificate.validUntil.toISOString(),
    page: state.trustAddress === null ? null : await linkTo(state.trustAddress),
  },
  problem: state.problem,
});

/** The audit's sentences for changes of sharing that happened by themselves. */
const BY_ITSELF: Partial<Record<SharingEvent, string>> = {
  confirmed: 'Another desk connected: sharing stays on',
  reverted: 'No other desk connected in time: sharing went back',
};

export const sharingRoutes = (
  office: Office,
  { sharing }: { readonly sharing: Sharing },
): readonly Route[] => {
  const note = (actor: Actor, summary: string, before?: SharingSetting) =>
    office.write({ actor }, noteActivity, {
      entity: 'sharing',
      id: null,
      action: 'updated',
      summary,
      before,
      after: settingOf(sharing.state()),
      audience: { users: [] },
    });
  sharing.watch((event) => {
    const summary = BY_ITSELF[event];
    if (summary !== undefined)
      note(officeItself('office PC'), summary).catch((error: unknown) => console.error('Sharing:', error));
  });
  return [
    route(readSharing, async ({ actor }) => viewOf(sharing.state(), actor)),
    route(changeSharing, async ({ actor, body }) => {
      if (!isThisPc(actor.desk)) throw forbidden('Sharing is switched on the office PC itself');
      const before = settingOf(sharing.state());
      await sharing.set(body);
      await note(actor, settingText(body), before);
      return viewOf(sharing.state(), actor);
    }),
    route(sharingAuthority, async () => {
      const { certificate } = sharing.state();
      if (!certificate) throw notFound('Certificate authority');
      return {
        body: Buffer.from(certificate.authority),
        type: 'application/x-x509-ca-cert',
        filename: 'bursar-ca.crt',
        inline: false,
      };
    }),
  ];
};
