/** What every kind of field gets. Its value is text. */
export type SettingFieldProps = {
  label: string;
  description: string | undefined;
  error: string | undefined;
  disabled: boolean;
  value: string;
  onChange: (value: string) => void;
};
