import { type DragEvent, useState } from 'react';

/** A place to drop a file on: whether one is above it, and what the place listens to. */
export const useDrop = (take: (file: File | undefined) => void) => {
  const [isOver, setOver] = useState(false);
  const listeners = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
  };
  return { isOver, listeners };
};
