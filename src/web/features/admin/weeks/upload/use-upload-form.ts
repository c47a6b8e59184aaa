import { useForm } from '@mantine/form';
import type { Upload } from '../../../../api/file-transfer.ts';

/** The upload form's values, kept while other pages of the desk are open. */
export function useUploadForm() {
  // Without a schema, because an invalid upload is a toast here, not errors at the fields (specification, section 5).
  return useForm<Upload>({ initialValues: { weekNumber: '', title: '', description: '', file: null } });
}
