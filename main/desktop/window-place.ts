import type { Rectangle } from 'electron';
import { z } from 'zod';

/** The place of the window when it was last closed, in device-independent pixels. */
export const WindowPlace = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(1).max(32_000),
  height: z.number().int().min(1).max(32_000),
  isMaximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof WindowPlace>;

export const SMALLEST = { width: 800, height: 560 } as const;
const USUAL = { width: 1366, height: 768 } as const;
/** The part of the window that a person must see to drag it, in pixels. */
const GRIP = { width: 160, height: 40 } as const;

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

/** Whether the window's upper edge can be reached on one of the screens: one may be gone since. */
const isReachable = (place: WindowPlace, screens: readonly Rectangle[]): boolean =>
  screens.some(
    (screen) =>
      overlap(place.x, place.width, screen.x, screen.width) >= GRIP.width &&
      overlap(place.y, GRIP.height, screen.y, screen.height) >= GRIP.height,
  );

/** The window's size, and its place where that can still be seen; without a place it stands in the middle. */
export const fitToScreens = (
  place: WindowPlace | undefined,
  screens: readonly Rectangle[],
): Partial<Pick<Rectangle, 'x' | 'y'>> & Pick<Rectangle, 'width' | 'height'> => {
  const [first] = screens;
  const fitSize = ({ width, height }: { readonly width: number; readonly height: number }) => ({
    width: Math.max(SMALLEST.width, Math.min(width, first?.width ?? width)),
    height: Math.max(SMALLEST.height, Math.min(height, first?.height ?? height)),
  });
  if (!place) return fitSize(USUAL);
  if (!isReachable(place, screens)) return fitSize(place);
  return {
    x: place.x,
    y: place.y,
    width: Math.max(SMALLEST.width, place.width),
    height: Math.max(SMALLEST.height, place.height),
  };
};
