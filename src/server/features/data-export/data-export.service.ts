import { AppError } from '#src/domain/errors.ts';
import {
  DATA_EXPORT_FILES,
  dataExportReadme,
  EXPORT_TOO_LARGE_MESSAGE,
  type DataExport,
} from '#src/domain/account/data-export.ts';
import type { Deps, ExportReader } from '../../deps.ts';
import {
  assertSameSeat,
  chargeExport,
  exportOnce,
  makeExportPdf,
  prepareExport,
  writeExportFile,
  type Exporter,
  type ExportFile,
} from './export-file.service.ts';

/** In bytes. Serializing more in one step would delay other requests by over 50 ms. */
const MAX_AT_ONCE = 5 * 1024 * 1024;

/**
 * Everything the couple wrote and everything stored about them.
 * @throws AppError PAYLOAD_TOO_LARGE if it's too much for one call; NOT_FOUND, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function getDataExport(deps: Deps, exporter: Exporter): Promise<DataExport> {
  return exportOnce(deps, exporter, async (reader) => {
    await chargeExport(deps, exporter.personId);
    const { weeks, ...rest } = await gather(deps, reader);
    const data: DataExport = { ...rest, weeks: [] };
    let size = 0;
    for await (const week of weeks) {
      // What the reader gets, because the size of everything would tell how much the partner keeps to themselves.
      size += Buffer.byteLength(JSON.stringify(week));
      if (size > MAX_AT_ONCE) throw new AppError('PAYLOAD_TOO_LARGE', EXPORT_TOO_LARGE_MESSAGE);
      data.weeks.push(week);
    }
    await assertSameSeat(deps, reader);
    return data;
  });
}

/** The same as a JSON file. @throws AppError TOO_MANY_REQUESTS */
export async function prepareDataExport(deps: Deps, exporter: Exporter): Promise<ExportFile> {
  return prepareExport(deps, exporter, DATA_EXPORT_FILES.json, async (reader) => writeDataFile(deps, reader));
}

/** The same as a PDF. */
export async function prepareDataExportPdf(deps: Deps, exporter: Exporter): Promise<ExportFile> {
  return prepareExport(deps, exporter, DATA_EXPORT_FILES.pdf, async (reader) => {
    const dataFile = await writeDataFile(deps, reader);
    return makeExportPdf(
      deps,
      (file) => deps.pdfJobs.makeDataExport({ dataFile, brand: deps.settings.current() }, file),
      dataFile,
    );
  });
}

async function writeDataFile(deps: Deps, reader: ExportReader): Promise<string> {
  const { weeks, ...rest } = await gather(deps, reader);
  return writeExportFile(deps, reader, rest, weeks);
}

async function gather(deps: Deps, reader: ExportReader) {
  return {
    readMe: dataExportReadme(reader.partner === null),
    version: 1 as const,
    madeBy: deps.settings.current().brandName,
    madeAt: deps.clock.now().toISOString(),
    ...(await deps.hooks.exportData(deps, reader)),
  };
}
