import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface TabbedProps<Value extends string> {
  /** The name of the tabs, for those who hear the page: what they choose from. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly tab: Value;
  readonly onChoose: (tab: string) => void;
  readonly children: ReactNode;
}

/** Tabs, and below them what the chosen one shows; it grows to the foot of the page. */
export const Tabbed = <Value extends string>({
  label,
  tabs,
  tab,
  onChoose,
  children,
}: TabbedProps<Value>) => {
  const id = useId();
  return (
    <>
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label}
        onChange={(_, chosen: string) => onChoose(chosen)}
        className="no-print"
        sx={{ minHeight: 40, '& .MuiTab-root': { minHeight: 40, py: 1 } }}
      >
        {tabs.map((one) => (
          <Tab
            key={one.value}
            value={one.value}
            label={one.label}
            id={`${id}${one.value}`}
            aria-controls={id}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={id}
        aria-labelledby={`${id}${tab}`}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1, minHeight: 0, minWidth: 0 }}
      >
        {children}
      </Box>
    </>
  );
};
