import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerOf, BodyOf } from '../../../../../shared/contract/endpoint.ts';
import {
  bulkStudents,
  previewBulkStudents,
} from '../../../../../shared/features/students/students/students.endpoints.ts';
import type { BulkResult } from '../../../../../shared/features/students/students/students.model.ts';
import { call } from '../../../../client/call.ts';
import { describeFailure } from '../../../../client/failure.ts';
import { upload } from '../../../../client/files.ts';
import { notify } from '../../../../client/notify.ts';
import { notifyFailure } from '../../../../client/notify-failure.ts';
import { refresh } from '../../../../client/queries.ts';

export type BulkPreviewAnswer = AnswerOf<typeof previewBulkStudents>;
export type BulkRequest = BodyOf<typeof previewBulkStudents>;

export type BulkState =
  /** `canRetry`: the file is sent already, and only reading it has failed. */
  | { readonly step: 'idle'; readonly problem?: string; readonly canRetry?: boolean }
  /** `sent` from 0 to 1. */
  | { readonly step: 'reading'; readonly sent: number }
  /** `isBusy`: what was read before a decision is shown until it is read again. `problem`: what went wrong at the last step. */
  | {
      readonly step: 'preview';
      readonly preview: BulkPreviewAnswer;
      readonly order: BulkRequest;
      readonly isBusy?: boolean;
      readonly problem?: string;
    }
  | { readonly step: 'loading'; readonly preview: BulkPreviewAnswer; readonly order: BulkRequest }
  | { readonly step: 'done'; readonly preview: BulkPreviewAnswer; readonly result: BulkResult };

const FAILED = 'Bulk upload failed';

/**
 * The way of one file: sent, read, decided upon, loaded. A failure on the way keeps the file and every decision. A second
 * Load while one runs does nothing, and of several readings only the newest counts.
 */
export const useBulkLoad = () => {
  const queries = useQueryClient();
  const [state, setState] = useState<BulkState>({ step: 'idle' });
  const [fileName, setFileName] = useState<string>();
  const order = useRef<BulkRequest>(undefined);
  const shown = useRef<Pick<Extract<BulkState, { step: 'preview' }>, 'preview' | 'order'>>(undefined);
  const newest = useRef(0);
  const isLoading = useRef(false);

  const fail = (error: unknown) => {
    const problem = describeFailure(error, FAILED);
    notifyFailure(error, FAILED);
    setState(
      shown.current
        ? { step: 'preview', ...shown.current, problem }
        : { step: 'idle', problem, canRetry: order.current !== undefined },
    );
  };

  const look = async (next: BulkRequest) => {
    newest.current += 1;
    const own = newest.current;
    order.current = next;
    setState(
      shown.current
        ? { step: 'preview', ...shown.current, order: next, isBusy: true }
        : { step: 'reading', sent: 1 },
    );
    try {
      const preview = await call(previewBulkStudents, { body: next });
      if (own !== newest.current) return;
      // A fresh office has no course to choose instead: all are to be created, and each can still be left out.
      if (preview.fresh && preview.new_courses.length > 0 && next.courses === undefined) {
        await look({ ...next, courses: preview.new_courses.map(({ name }) => ({ name, course_id: null })) });
        return;
      }
      shown.current = { preview, order: next };
      setState({ step: 'preview', ...shown.current });
    } catch (error) {
      if (own !== newest.current) return;
      order.current = shown.current?.order ?? next;
      fail(error);
    }
  };

  const choose = async (file: File, otherwise: Pick<BulkRequest, 'course_id' | 'session_id'>) => {
    newest.current += 1;
    shown.current = undefined;
    order.current = undefined;
    setFileName(file.name);
    setState({ step: 'reading', sent: 0 });
    try {
      const { filename } = await upload(file, { onProgress: (sent) => setState({ step: 'reading', sent }) });
      await look({ file: filename, ...otherwise });
    } catch (error) {
      fail(error);
    }
  };

  const decide = async (part: Partial<BulkRequest>) => {
    if (order.current) await look({ ...order.current, ...part });
  };

  const load = async () => {
    if (!order.current || state.step !== 'preview' || state.isBusy || isLoading.current) return;
    isLoading.current = true;
    const { preview } = state;
    setState({ step: 'loading', preview, order: order.current });
    try {
      const result = await call(bulkStudents, { body: order.current });
      notify({
        title: 'Import complete',
        description: `${result.created} created, ${result.failed.length} failed`,
      });
      shown.current = undefined;
      setState({ step: 'done', preview, result });
      await Promise.all([refresh(queries, 'students'), refresh(queries, 'courses')]);
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
    decide,
    retry: () => decide({}),
    startAgain: () => {
      shown.current = undefined;
      order.current = undefined;
      setState({ step: 'idle' });
    },
  };
};

export type Bulk = ReturnType<typeof useBulkLoad>;
export type StateAt<Step extends BulkState['step']> = Extract<BulkState, { step: Step }>;
