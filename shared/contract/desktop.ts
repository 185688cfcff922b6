/** What the desktop window lends to its page as `window.bursar`. A browser has none of it. */
export interface DesktopBridge {
  readonly isDesktop: true;
}
