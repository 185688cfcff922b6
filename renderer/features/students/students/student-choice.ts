import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { getStudent } from '../../../../shared/features/students/students/students.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { students as studentRegister } from '../../../../shared/features/students/students/students.register.ts';
import { marksFirst, surelyMeant } from '../../../../shared/features/students/students/students.rules.ts';
import { pageQueryOf, queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { useBeforeSave } from '../../../ui/forms/before-save.ts';

const SHOWN = 20;

/** The students whom a text finds, the nearest first. */
const foundBy = (q: string) =>
  pageQueryOf('students', studentRegister.list, { query: { q, limit: SHOWN, sort: 'match' } });

/** The record of one student, kept true while it is on the screen. */
export const studentQuery = (id: number) => queryOf('students', getStudent, { params: { id } });

/** What an Enter that came before its answer led to. */
export type Outcome = 'looking' | 'nobody' | 'unsure' | 'failed';

interface StudentChoice {
  /** The typed text, without blanks around it; '' where nobody is typed, or somebody is chosen. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly onChoose: (student: Student) => void;
  /** Takes the cursor to the next field. */
  readonly goOn: () => void;
  /** Brings the cursor back, with the list. */
  readonly comeBack: () => void;
}

type FieldKey = KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean | undefined };

/** Whether the arrows or the pointer stand on one of the field's list. */
const isMarked = (entry: EventTarget | null): boolean =>
  entry instanceof HTMLElement && (entry.getAttribute('aria-activedescendant') ?? '') !== '';

/**
 * Chooses a student only from the answer to the very text that is typed. An Enter that is quicker than the answer goes
 * on to the next field, so that what is typed ahead lands there, and chooses once the answer is here. Where that does
 * not say who is meant, the form is not saved before the user has: by the list, or by taking the name as typed.
 */
export const useStudentChoice = ({ text, isOpen, onChoose, goOn, comeBack }: StudentChoice) => {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ readonly text: string; readonly outcome: Outcome }>();
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  });
  /** What Enter asked for, and whether it was settled. */
  const asking = useRef<{ readonly text: string; readonly isSettled: Promise<boolean> }>(undefined);
  /** The text of which the user knows that it is no student's, or does not want one of the list. */
  const taken = useRef<string>(undefined);
  const answer = useQuery({ ...foundBy(text), enabled: isOpen && text !== '' });
  useFailureNotice(answer.error, 'Failed to load data');
  const shown = answer.data?.rows ?? [];
  const isFirstMarked = marksFirst(shown, text);
  const found = text === '' || answer.isPlaceholderData ? undefined : answer.data?.rows;

  const choose = (student: Student) => {
    queries.setQueryData(studentQuery(student.id).queryKey, student);
    onChoose(student);
  };

  const look = async (typed: string): Promise<Outcome | Student> => {
    try {
      const { rows } = await queries.fetchQuery(foundBy(typed));
      return rows.length === 0 ? 'nobody' : (surelyMeant(rows, typed) ?? 'unsure');
    } catch {
      return 'failed';
    }
  };

  const ask = async (typed: string): Promise<boolean> => {
    setAsked({ text: typed, outcome: 'looking' });
    const outcome = await look(typed);
    if (latest.current !== typed) return true;
    if (typeof outcome === 'object') {
      choose(outcome);
      return true;
    }
    // The cursor is left where it is: what is typed there now would land in the name.
    setAsked({ text: typed, outcome });
    return false;
  };

  useBeforeSave(async () => {
    const { text: typed, isSettled } = asking.current ?? {};
    if (typed === undefined || (await isSettled)) return true;
    if (latest.current !== typed || taken.current === typed) return true;
    // Saving once more takes the name as typed; where the list offers somebody, choosing or Esc does.
    if (asked?.outcome !== 'unsure') taken.current = typed;
    comeBack();
    return false;
  });

  const onEnter = (event: FieldKey) => {
    const typed = event.target instanceof HTMLInputElement ? event.target.value.trim() : text;
    if (text === '' || typed === '') return;
    const answered = typed === text ? found : undefined;
    const isChosenFromList = isOpen && answered !== undefined && answered.length > 0;
    const isTaken = taken.current === typed || answered?.length === 0;
    if (isChosenFromList) {
      // Where nobody is marked, Enter takes nobody before the arrows have said whom.
      if (isFirstMarked || isMarked(event.target)) return;
      event.preventDefault();
      setAsked({ text: typed, outcome: 'unsure' });
      return;
    }
    if (isTaken) {
      asking.current = undefined;
      return;
    }
    event.preventDefault();
    event.defaultMuiPrevented = true;
    if (event.repeat) return;
    if (answered) return comeBack();
    asking.current = { text: typed, isSettled: ask(typed) };
    goOn();
  };

  return {
    /** The list to choose from: the answer to the text. Undefined while it is on its way. */
    found,
    /** The last list, for the eye alone. */
    shown,
    /** Whether Enter takes the first of the list; else nobody of it is taken before one is pointed at. */
    isFirstMarked,
    outcome: asked?.text === text ? asked.outcome : undefined,
    choose,
    onEnter,
    /** The list was closed: the name stays as typed. */
    dismiss: () => {
      taken.current = text;
    },
  };
};
