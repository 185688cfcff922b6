export interface SettingsTables {
  settings: {
    id: number;
    college_name: string;
    address: string;
    affiliation_number: string;
    signatory: string;
    logo_file: string | null;
    receipt_prefix: string;
    version: number;
  };
  /** The next number of each series: receipts of a financial year, letters of a type. */
  series: { kind: string; period: string; next_number: number };
}
