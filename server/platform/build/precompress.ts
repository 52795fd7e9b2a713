import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|mjs|css|svg|json|txt|wasm|webmanifest)$/;
/** Minimum size in bytes of a file worth compressing; below it, the headers outweigh the gain. */
const minBytes = 1024;
/**
 * Returns the brotli parameters. Quality 11 takes three times as long for two per cent. The window is no larger than
 * the file, since most are small.
 */
const brotliParams = ({ length }: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    22,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length))),
  ),
});

/** Writes `.br` and `.gz` beside every text file, so that no request has to compress. */
export async function precompress(directory: string): Promise<void> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      if ((await stat(path)).size < minBytes) return;
      const content = await readFile(path);
      await writeFile(`${path}.br`, await brotli(content, { params: brotliParams(content) }));
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
