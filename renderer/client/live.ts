import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staleAfter } from './entities.ts';
import { backoff, createLiveEventReader, type LiveEvent } from './event-stream.ts';
import { readFailure } from './failure.ts';
import { forgetLiveMark, isChangedBefore } from './live-mark.ts';
import { loginRefused, readToken } from './token.ts';

/** No byte for this long (the server's heartbeat is far shorter): the line is dead without saying so. */
const SILENCE_MS = 60_000;
/** A tab out of sight gives its connection back: a browser allows six for one office, over all tabs. */
const HIDDEN_MS = 30_000;
/** One bulk import is hundreds of events; the screens refresh once. */
const GATHER_MS = 120;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface EventStream {
  /** Hears whether something was changed between the first answers of this login and the opening. */
  readonly onOpen: (isChanged: boolean) => void;
  readonly onChange: (change: LiveEvent) => void;
}

/** Reads one connection to its end. Throws where it cannot be had, breaks, or falls silent. */
const readLine = async ({ onOpen, onChange }: EventStream, stop: AbortSignal): Promise<void> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const token = readToken();
    const response = await fetch('/api/events', {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token ?? ''}` },
      cache: 'no-store',
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (response.status === 401) {
      const body: unknown = await response.json().catch(() => undefined);
      loginRefused(token, readFailure('GET', response, body).said);
    }
    if (!response.ok || !response.body) throw new Error(`Live events: ${response.status}`);
    onOpen(isChangedBefore(response));
    const read = createLiveEventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      for (const change of read(chunk.value)) onChange(change);
    }
  } finally {
    clearTimeout(timer);
  }
};

/** Refreshes what the gathered changes touch, once. */
const createRefresher = (queries: QueryClient) => {
  const gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    for (const entity of gathered) queries.invalidateQueries({ queryKey: [entity] });
    gathered.clear();
  };
  return ({ entity }: LiveEvent): void => {
    for (const stale of staleAfter(entity)) gathered.add(stale);
    if (timer === undefined) timer = setTimeout(flush, GATHER_MS);
  };
};

/**
 * Keeps the screens in step with every desk while `isOn`. Reconnects by itself, and refreshes everything after a gap, also
 * after one between the first lists and the line's opening. Answers whether the line is down.
 */
export const useLiveEvents = (isOn: boolean): boolean => {
  const queries = useQueryClient();
  const [isDown, setDown] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const refreshFor = createRefresher(queries);
    let stop = new AbortController();
    let hideTimer: ReturnType<typeof setTimeout> | undefined;
    let hasMissed = false;

    const run = async (signal: AbortSignal): Promise<void> => {
      let failures = 0;
      const onOpen = (isChanged: boolean) => {
        failures = 0;
        setDown(false);
        if (hasMissed || isChanged) queries.invalidateQueries();
        hasMissed = false;
      };
      while (!signal.aborted) {
        await readLine({ onOpen, onChange: refreshFor }, signal).catch(() => undefined);
        if (signal.aborted) return;
        hasMissed = true;
        failures += 1;
        if (failures > 1) setDown(true);
        await pause(backoff(failures), signal);
      }
    };

    const onVisibility = () => {
      clearTimeout(hideTimer);
      if (document.hidden) {
        hideTimer = setTimeout(() => {
          stop.abort();
          hasMissed = true;
        }, HIDDEN_MS);
        return;
      }
      if (!stop.signal.aborted) return;
      stop = new AbortController();
      run(stop.signal);
    };

    document.addEventListener('visibilitychange', onVisibility);
    run(stop.signal);
    return () => {
      clearTimeout(hideTimer);
      document.removeEventListener('visibilitychange', onVisibility);
      stop.abort();
      forgetLiveMark();
      setDown(false);
    };
  }, [isOn, queries]);

  return isDown;
};
