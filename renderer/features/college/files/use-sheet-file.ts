import { useRef } from 'react';

interface Chosen {
  readonly file?: File | undefined;
  readonly pasted: string;
}

/** The sheet of a form: the chosen file, or the pasted rows as one, the same as long as the text is. */
export const useSheetFile = (textOf: (pasted: string) => string = (pasted) => pasted) => {
  const made = useRef<{ readonly pasted: string; readonly file: File }>(undefined);
  return ({ file, pasted }: Chosen): File => {
    if (file) return file;
    if (made.current?.pasted !== pasted)
      made.current = {
        pasted,
        file: new File([textOf(pasted)], 'pasted rows.csv', { type: 'text/csv' }),
      };
    return made.current.file;
  };
};

/** A sheet of a form as far as its preview depends on it: the file by what tells one from another. */
export const sheetAsked = ({ file, pasted }: Partial<Chosen>) => ({
  file: file && [file.name, file.size, file.lastModified],
  pasted,
});
