import { useState } from 'react';

const KEY = 'bursar.sidebar';

/** Whether the menu shows icons only, remembered by this browser. */
export const useCollapsed = (): readonly [boolean, () => void] => {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'collapsed');
  const toggle = () => {
    localStorage.setItem(KEY, isCollapsed ? 'expanded' : 'collapsed');
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
};
