import type { UseFormReturnType } from '@mantine/form';
import { createContext, use, type ReactNode } from 'react';
import type { Upload } from '../../../../api/file-transfer.ts';
import { useBulkUpload, type BulkUploadState } from '../../bulk-upload/use-bulk-upload.ts';
import { useMediaUpload } from './use-media-upload.ts';
import { useUploadForm } from './use-upload-form.ts';

type Uploads = { form: UseFormReturnType<Upload>; bulk: BulkUploadState; media: ReturnType<typeof useMediaUpload> };

const UploadsContext = createContext<Uploads | null>(null);

/** Keeps what's chosen and typed for uploads while other pages of the desk are open. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const form = useUploadForm();
  const bulk = useBulkUpload();
  const media = useMediaUpload();
  return <UploadsContext value={{ form, bulk, media }}>{children}</UploadsContext>;
}

export function useUploads(): Uploads {
  const uploads = use(UploadsContext);
  if (uploads === null) throw new Error('unreachable: the desk has a provider');
  return uploads;
}
