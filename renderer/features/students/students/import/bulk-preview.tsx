import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { counted, formatCount } from '../../../../../shared/counted.ts';
import { SelectFilter } from '../../../../ui/fields/select-field.tsx';
import { ReadOfSheet } from '../../../college/files/read-of-sheet.tsx';
import { BulkAnswers } from './bulk-answers.tsx';
import { AskedRows } from './bulk-asked-rows.tsx';
import { ChooseTabs, Matching, Sample } from './bulk-columns.tsx';
import { NewCourses } from './bulk-courses.tsx';
import { FailedRowsButton } from './bulk-result.tsx';
import { SaidRows } from './bulk-said-rows.tsx';
import type { Bulk, StateAt } from './use-bulk-load.ts';

interface BulkPreviewProps {
  readonly bulk: Bulk;
  readonly state: StateAt<'preview'>;
}

/**
 * Shows what was read of the file: its tabs, headings, columns and courses to decide upon, and every row that is doubtful
 * or bad.
 */
export const BulkPreview = ({ bulk, state }: BulkPreviewProps) => {
  const { preview, isBusy = false, problem } = state;
  const [shown, setShown] = useState<number>();
  const chosen = preview.tabs.filter((tab) => tab.chosen);
  const tab = chosen.find((each) => each.tab === shown) ?? chosen[0];
  const { good, failed, failed_count: bad } = preview;
  const made = (state.order.courses ?? []).filter(({ course_id }) => course_id === null).length;
  return (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      {preview.tabs.length > 1 && <ChooseTabs bulk={bulk} state={state} />}
      {chosen.length > 1 && (
        <Box sx={{ maxWidth: 320 }}>
          <SelectFilter
            label="Tab shown below"
            choices={chosen.map((each) => ({ value: each.tab, label: each.name }))}
            value={String(tab?.tab ?? '')}
            onChange={(value) => setShown(Number(value))}
          />
        </Box>
      )}
      {tab && <Matching bulk={bulk} state={state} tab={tab} />}
      <Doubts state={state} />
      <BulkAnswers bulk={bulk} state={state} />
      {tab && <ReadOfSheet sums={tab.sums} unread={tab.unread} />}
      {tab && <Sample tab={tab} />}
      <NewCourses bulk={bulk} state={state} />
      <AskedRows bulk={bulk} state={state} />
      <Box role="status" sx={{ minHeight: 4 }}>
        {isBusy && <LinearProgress aria-label="Reading the file again" />}
      </Box>
      <Counts state={state} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={good === 0 || isBusy} onClick={bulk.load}>
          {made > 0 ? `Create ${counted(made, 'course', 'courses')} and load ` : 'Load '}
          {counted(good, 'student', 'students')}
        </Button>
        {bad > 0 && <FailedRowsButton preview={preview} failed={failed} />}
      </Box>
    </>
  );
};

/** What is not certain about whole columns. */
const Doubts = ({ state: { preview } }: Pick<BulkPreviewProps, 'state'>) => {
  const chosen = preview.tabs.filter((tab) => tab.chosen);
  const hidden = preview.tabs.filter((tab) => tab.hidden && tab.students && !tab.chosen && tab.rows > 0);
  const others = preview.tabs.filter((tab) => !tab.chosen && tab.rows > 0 && !hidden.includes(tab));
  const said = [
    ...chosen.flatMap(({ name, doubts }) =>
      doubts.map((doubt) => (chosen.length > 1 && name !== '' ? `${name}: ${doubt}` : doubt)),
    ),
    ...hidden.map(
      ({ name }) => `The hidden tab “${name}” holds students too, and is not loaded unless you tick it`,
    ),
    ...others.map(({ name, rows }) => `Not read: the tab “${name}” (${counted(rows, 'row', 'rows')})`),
  ];
  if (said.length === 0) return null;
  return (
    <Alert severity="warning">
      Look at this before you load:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {said.map((doubt) => (
          <li key={doubt}>{doubt}.</li>
        ))}
      </Box>
    </Alert>
  );
};

const Counts = ({ state: { preview } }: Pick<BulkPreviewProps, 'state'>) => {
  const { rows, good, failed_count: bad, marked_count: marked, left_out_count: left } = preview;
  const { asked_count: asked } = preview;
  const names = preview.tabs.map(({ name }) => name);
  const tabs = preview.tabs.filter((tab) => tab.chosen).length > 1 ? names : undefined;
  return (
    <>
      <Alert severity={bad === 0 && marked === 0 && asked === 0 ? 'success' : 'warning'}>
        {counted(rows, 'row', 'rows')} read: {formatCount(good)} can be loaded, {formatCount(bad)} cannot.
        {marked > 0 && ` ${formatCount(marked)} of the good ones may be wrong: look at them below.`}
        {asked > 0 && ` ${counted(asked, 'row', 'rows')} may be of students who are here already.`}
        {left > 0 && ` ${counted(left, 'row is', 'rows are')} not students and left out.`}
        {bad > 0 && ' The good ones can be loaded now; the others are listed below and can be saved to mend.'}
      </Alert>
      {marked > 0 && (
        <SaidRows label="What may be wrong" rows={preview.marked} total={marked} tabs={tabs} more="" />
      )}
      {bad > 0 && (
        <SaidRows
          label="What is wrong"
          rows={preview.failed}
          total={bad}
          tabs={tabs}
          more="; save the failed rows to see all"
        />
      )}
      {left > 0 && (
        <SaidRows label="Why it is left out" rows={preview.left_out} total={left} tabs={tabs} more="" />
      )}
    </>
  );
};
