import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";
import { KeyStoreForm } from "#contract/catalog/packages/keystore-form.ts";
import { maxKeystoreBytes } from "#contract/catalog/packages/keystore-problems.ts";
import { Failure, fieldFailure, payloadTooLarge } from "#server/platform/http/failure.ts";
import { parseOrFail } from "#server/platform/http/validation.ts";
import type { BundleBuildRequest, BundleBuilder } from "../builder-types.ts";
import { workFoldersPath } from "../local-bundletool.ts";
import { readKeystore } from "../read-keystore.ts";
import { withWorkFolder } from "../work-folder.ts";

interface Dependencies {
  readonly environment: { readonly dataDir: string };
  readonly builder: BundleBuilder | undefined;
}

/** Receives bundle and keystore and responds with the set's bytes. A closed connection aborts the build. */
export async function handleBundleBuild(
  { environment, builder }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!builder) throw new Failure("bundle_service_not_configured");
  if (!request.isMultipart()) throw new Failure("unsupported_media_type");
  const hangUp = new AbortController();
  reply.raw.once("close", () => hangUp.abort(new Failure("apk_set_cancelled")));
  await withWorkFolder(workFoldersPath(environment.dataDir), async (folder) => {
    const order = await readBuildRequest(request, folder);
    await builder.build(order, (path) => sendSet(path, reply), { signal: hangUp.signal, onStarted: () => undefined });
  });
}

const fieldLimits = { fields: 10, parts: 12, fieldSize: 4096, files: 2, fileSize: limits.package.bytes };

async function readBuildRequest(request: FastifyRequest, tmpdir: string): Promise<BundleBuildRequest> {
  const { files, values } = await request.saveRequestFiles({ tmpdir, limits: fieldLimits });
  const pathOf = (field: string): string => {
    const found = files.find((file) => file.fieldname === field);
    if (!found) throw fieldFailure(field, "required");
    return found.filepath;
  };
  const [keystorePath, bundlePath] = [pathOf("keyStoreFile"), pathOf("file")];
  if ((await stat(keystorePath)).size > maxKeystoreBytes) throw payloadTooLarge(maxKeystoreBytes);
  const given = { ...Object(request.query), ...textsOf(values) };
  const form = parseOrFail(KeyStoreForm, {
    keyStorePassword: given.keyStorePassword,
    keyStoreAlias: given.keyStoreAlias,
    keyPassword: given.keyPassword,
  });
  const keystore = new Uint8Array(await readFile(keystorePath));
  const { type } = await readKeystore(keystore, form, []);
  return { ...form, bundlePath, keystore, keystoreType: type };
}

const textsOf = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, part]: [string, unknown]) =>
      typeof part === "object" && part !== null && "value" in part ? [[name, part.value]] : [],
    ),
  );

async function sendSet(path: string, reply: FastifyReply): Promise<void> {
  const { size } = await stat(path);
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "application/octet-stream",
    "content-length": size,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  await pipeline(createReadStream(path), reply.raw);
}
