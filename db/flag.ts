/** A yes or no as the database stores it. */
export type Flag = 0 | 1;

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

export function isSet(flag: Flag): boolean {
  return flag === 1;
}
