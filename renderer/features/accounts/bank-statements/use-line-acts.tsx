import { useCallback, useMemo, useState } from 'react';
import {
  matchLine,
  matchLines,
  toSuspense,
  undoMatch,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import {
  type BankLine,
  MOST_MATCHES,
  type Proposal,
  SURE_PROPOSALS,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { LineVoucherDialog } from './line-voucher-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

type Asked =
  | {
      readonly what: 'match' | 'claim' | 'entry' | 'voucher';
      readonly line: BankLine;
      readonly proposal?: Proposal | undefined;
    }
  | { readonly what: 'return'; readonly feeId: number };

const matchOf = ({ line_id, entries, settlements }: Proposal) => ({
  line_id,
  entries: entries.map(({ id }) => id),
  settlements: settlements.map(({ id }) => id),
});

/** The proposals that can be taken all at once. */
export const sureOf = (proposals: ReadonlyMap<number, Proposal> | undefined): readonly Proposal[] =>
  [...(proposals?.values() ?? [])].filter(({ kind }) => SURE_PROPOSALS.includes(kind));

/** The actions on a line of an account: take its proposal, match by hand, put into suspense, claim, enter, ask for a voucher, undo. */
export const useLineActs = (account: BankAccount, proposals: ReadonlyMap<number, Proposal> | undefined) => {
  const attempt = useAttempt('matches');
  const [asked, setAsked] = useState<Asked>();

  const take = useCallback(
    (line: BankLine) => {
      const proposal = proposals?.get(line.id);
      if (line.state === 'suspense') return setAsked({ what: 'claim', line });
      // Until the proposals are known, Enter does nothing: a moment later it would open another dialog.
      if (line.state === 'matched' || proposals === undefined) return undefined;
      if (!proposal || proposal.kind === 'ask') return setAsked({ what: 'match', line, proposal });
      if (proposal.kind === 'charge' || proposal.kind === 'interest')
        return setAsked({ what: 'entry', line });
      if (proposal.kind === 'return' && proposal.fee_id !== null)
        return setAsked({ what: 'return', feeId: proposal.fee_id });
      const { narration } = line;
      return void attempt('Failed to match', () => call(matchLine, { body: matchOf(proposal) }), {
        title: 'Matched',
        description: narration,
      });
    },
    [attempt, proposals],
  );

  return useMemo(
    () => ({
      take,
      match: (line: BankLine) => {
        if (line.state !== 'matched') setAsked({ what: 'match', line, proposal: proposals?.get(line.id) });
      },
      claim: (line: BankLine) => {
        if (line.state !== 'matched' && line.in > 0) setAsked({ what: 'claim', line });
      },
      enter: (line: BankLine) => {
        if (line.state === 'unmatched') setAsked({ what: 'entry', line });
      },
      ask: (line: BankLine) => {
        if (line.state === 'unmatched') setAsked({ what: 'voucher', line });
      },
      suspend: (line: BankLine) => {
        if (line.state === 'unmatched' && line.in > 0)
          void attempt(
            'Failed to put it into suspense',
            () => call(toSuspense, { params: { id: line.id } }),
            {
              title: 'In suspense',
              description: line.narration,
            },
          );
      },
      undo: (line: BankLine) => {
        const id = line.match?.id;
        if (id !== undefined)
          void attempt('Failed to undo', () => call(undoMatch, { params: { id } }), {
            title: 'Undone',
            description: line.narration,
          });
      },
      takeAll: async () => {
        const matches = sureOf(proposals).map(matchOf);
        for (let at = 0; at < matches.length; at += MOST_MATCHES) {
          const part = matches.slice(at, at + MOST_MATCHES);
          const isDone = await attempt('Failed to match', () =>
            call(matchLines, { body: { matches: part } }),
          );
          if (!isDone) return;
        }
      },
      dialogs: asked && (
        <>
          {asked.what === 'match' && (
            <MatchDialog
              line={asked.line}
              offered={asked.proposal?.entries ?? []}
              settlements={asked.proposal?.settlements ?? []}
              onClose={() => setAsked(undefined)}
            />
          )}
          {asked.what === 'claim' && <ClaimDialog line={asked.line} onClose={() => setAsked(undefined)} />}
          {asked.what === 'entry' && <EntryDialog line={asked.line} onClose={() => setAsked(undefined)} />}
          {asked.what === 'voucher' && (
            <LineVoucherDialog line={asked.line} account={account} onClose={() => setAsked(undefined)} />
          )}
          {asked.what === 'return' && (
            <ReturnDialog feeId={asked.feeId} onClose={() => setAsked(undefined)} />
          )}
        </>
      ),
    }),
    [account, asked, attempt, proposals, take],
  );
};
