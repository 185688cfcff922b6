import type { DesktopBridge } from '../../shared/contract/desktop.ts';

declare global {
  interface Window {
    readonly bursar?: DesktopBridge;
  }
}

/** The desktop program's bridge, or undefined in a browser: what needs it is then left out of the screen. */
export const desktop = (): DesktopBridge | undefined => window.bursar;
