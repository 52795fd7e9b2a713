import { type ZipStream, createZipStream } from "#server/platform/files/zip-stream.ts";
import type { Services } from "#server/services.ts";
import type { collectAccountData } from "./collect-data.ts";

type ExportData = NonNullable<Awaited<ReturnType<typeof collectAccountData>>>;
type ExportStores = Pick<Services, "files" | "documentStore">;

async function addDocument(zip: ZipStream, name: string, document: unknown): Promise<void> {
  zip.begin(`${name}.json`);
  await zip.write(JSON.stringify(document, null, 2));
  await zip.end();
}

/** Documents are decrypted whole, because the authentication tag covers the whole file; they are small. */
async function* contentOf(
  { files, documentStore }: ExportStores,
  sha256: string,
  isSealed: boolean,
): AsyncGenerator<Uint8Array> {
  if (isSealed) yield await documentStore.read(sha256);
  else yield* await files.get(sha256);
}

/** Streams the export as a zip archive. Content deleted meanwhile is skipped. */
export async function* streamExportArchive(
  { documents, files, papers }: ExportData,
  store: ExportStores,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const zip = createZipStream();
  try {
    for (const [name, document] of Object.entries(documents)) {
      await addDocument(zip, name, document);
      yield* zip.take();
    }
    const contents = [
      ...files.map((file) => ({ ...file, isSealed: false })),
      ...papers.map((paper) => ({ ...paper, isSealed: true })),
    ];
    for (const { path, sha256, isSealed } of contents) {
      signal.throwIfAborted();
      if (!(await store.files.stat(sha256))) continue;
      zip.begin(path);
      for await (const chunk of contentOf(store, sha256, isSealed)) {
        await zip.write(chunk);
        yield* zip.take();
      }
      await zip.end();
      yield* zip.take();
    }
    zip.finish();
    yield* zip.take();
  } finally {
    zip.close();
  }
}
