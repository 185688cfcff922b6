import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerOf } from '../../../shared/contract/endpoint.ts';
import { bulkStudents, previewBulkStudents } from '../../../shared/features/students/students.endpoints.ts';
import type { ColumnMatching } from '../../../shared/features/students/students.headings.ts';
import type { BulkResult } from '../../../shared/features/students/students.model.ts';
import { call } from '../../client/call.ts';
import { describeFailure } from '../../client/failure.ts';
import { upload } from '../../client/files.ts';
import { refresh } from '../../client/queries.ts';
import { notify } from '../../ui/notify.ts';

export type BulkPreviewAnswer = AnswerOf<typeof previewBulkStudents>;

export type BulkState =
  | { readonly step: 'idle'; readonly problem?: string }
  /** `sent` from 0 to 1. */
  | { readonly step: 'reading'; readonly sent: number }
  | { readonly step: 'preview'; readonly preview: BulkPreviewAnswer }
  | { readonly step: 'loading'; readonly preview: BulkPreviewAnswer }
  | { readonly step: 'done'; readonly preview: BulkPreviewAnswer; readonly result: BulkResult };

interface Order {
  readonly file: string;
  readonly course_id: number | null;
  readonly columns?: ColumnMatching;
}

const FAILED = 'Bulk upload failed';

/** The way of one file: sent, read, matched, loaded. A second Load while one runs does nothing. */
export const useBulkLoad = () => {
  const queries = useQueryClient();
  const [state, setState] = useState<BulkState>({ step: 'idle' });
  const [fileName, setFileName] = useState<string>();
  const order = useRef<Order>(undefined);
  const isLoading = useRef(false);

  const fail = (error: unknown) => {
    const problem = describeFailure(error, FAILED);
    notify({ title: 'Error', description: problem, variant: 'destructive' });
    setState({ step: 'idle', problem });
  };

  const look = async () => {
    if (!order.current) return;
    setState({ step: 'reading', sent: 1 });
    try {
      const preview = await call(previewBulkStudents, { body: order.current });
      order.current = { ...order.current, columns: preview.columns };
      setState({ step: 'preview', preview });
    } catch (error) {
      fail(error);
    }
  };

  const choose = async (file: File, courseId: number | null) => {
    setFileName(file.name);
    setState({ step: 'reading', sent: 0 });
    try {
      const { filename } = await upload(file, { onProgress: (sent) => setState({ step: 'reading', sent }) });
      order.current = { file: filename, course_id: courseId };
      await look();
    } catch (error) {
      fail(error);
    }
  };

  const change = async (part: Partial<Order>) => {
    if (!order.current) return;
    order.current = { ...order.current, ...part };
    await look();
  };

  const load = async () => {
    if (!order.current || state.step !== 'preview' || isLoading.current) return;
    isLoading.current = true;
    const { preview } = state;
    setState({ step: 'loading', preview });
    try {
      const result = await call(bulkStudents, { body: order.current });
      notify({
        title: 'Import complete',
        description: `${result.created} created, ${result.failed.length} failed`,
      });
      setState({ step: 'done', preview, result });
      await refresh(queries, 'students');
    } catch (error) {
      fail(error);
    } finally {
      isLoading.current = false;
    }
  };

  return {
    state,
    fileName,
    choose,
    load,
    match: (columns: ColumnMatching) => change({ columns }),
    setCourse: (course_id: number | null) => change({ course_id }),
    startAgain: () => setState({ step: 'idle' }),
  };
};

export type Bulk = ReturnType<typeof useBulkLoad>;
export type StateAt<Step extends BulkState['step']> = Extract<BulkState, { step: Step }>;
