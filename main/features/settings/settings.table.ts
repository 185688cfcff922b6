export interface SettingsTables {
  settings: {
    id: number;
    college_name: string;
    address: string;
    affiliation_number: string;
    signatory: string;
    logo_file: string | null;
    version: number;
  };
  /** The next number of each series: receipts of a financial year, letters of a type. */
  series: { kind: string; period: string; next_number: number };
  /** Prefixes that the office has chosen in place of the usual ones. */
  series_prefixes: { kind: string; prefix: string };
}
