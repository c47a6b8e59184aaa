/** A place in an S3-compatible store. `prefix` is empty or ends with a slash. Amazon has no `endpoint`. */
export type S3Place = {
  bucket: string;
  prefix: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Reads `s3://bucket/prefix`; null for anything else. */
export function parseS3Url(value: string): Pick<S3Place, 'bucket' | 'prefix'> | null {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/iu.exec(value) ?? [];
  if (bucket === undefined) return null;
  const prefix = rest.split('/').filter((part) => part !== '');
  return { bucket, prefix: prefix.map((part) => `${part}/`).join('') };
}
