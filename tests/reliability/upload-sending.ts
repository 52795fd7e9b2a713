import { createHash, randomBytes } from "node:crypto";
import type * as z from "zod";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { PackageFile as FileShape } from "#contract/catalog/packages/package-file.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { type Caller, Refused } from "./caller.ts";

/** A file on its way to the server by the tus protocol, in pieces. */
export interface SentUpload {
  readonly versionId: string;
  readonly bytes: Buffer;
  /** Once the server has acknowledged the upload's creation. */
  location?: string;
  /** Bytes that the server has acknowledged. */
  offset: number;
  attached: boolean;
}

type PackageFile = z.output<typeof FileShape>;

const pieceBytes = 96 * 1024;
const fileBytes = 20 * pieceBytes;
const tus = { "tus-resumable": "1.0.0" };

/** Creates a draft for an upload. Without `bytes` the upload is random data, not a package. */
export async function prepareUpload(caller: Caller, bytes = randomBytes(fileBytes)): Promise<SentUpload> {
  const { version } = await caller.call(versionCalls.createApp, {
    body: { mode: "create", title: "Upload", applicationType: "apk" },
  });
  return { versionId: version.id, bytes, offset: 0, attached: false };
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

async function create(caller: Caller, upload: SentUpload): Promise<string> {
  const metadata = { versionId: upload.versionId, kind: "apk", fileName: "a.apk" };
  const answer = await caller.send("/api/uploads", {
    method: "POST",
    headers: {
      ...tus,
      "upload-length": String(upload.bytes.length),
      "upload-metadata": Object.entries(metadata)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(","),
    },
  });
  const location = answer.headers.get("location");
  if (answer.status !== 201 || !location) throw new Refused(`no upload: ${answer.status} ${await answer.text()}`);
  return location;
}

/** Sends pieces from the acknowledged offset to the end and ties the file to its draft. */
export async function finishUpload(caller: Caller, upload: SentUpload): Promise<void> {
  upload.location ??= await create(caller, upload);
  while (upload.offset < upload.bytes.length) {
    const answer = await caller.send(upload.location, {
      method: "PATCH",
      headers: { ...tus, "upload-offset": String(upload.offset), "content-type": "application/offset+octet-stream" },
      body: new Uint8Array(upload.bytes.subarray(upload.offset, upload.offset + pieceBytes)),
    });
    if (answer.status !== 204) throw new Refused(`a piece was refused: ${answer.status} ${await answer.text()}`);
    upload.offset = Number(answer.headers.get("upload-offset"));
  }
  const uploadId = upload.location.split("/").at(-1) ?? "";
  await caller.call(packageCalls.attachUpload, { body: { versionId: upload.versionId, uploadId } });
  upload.attached = true;
}

/** Uploads one file after the other until the server is gone; `uploads` is everything ever begun. */
export async function keepUploading(caller: Caller, uploads: SentUpload[]): Promise<void> {
  for (;;) {
    const open = uploads.find((upload) => !upload.attached);
    if (open) await finishUpload(caller, open);
    else uploads.push(await prepareUpload(caller));
  }
}

/** Lists lost bytes; afterwards the upload continues at the server's offset. */
export async function faultsOfUpload(caller: Caller, upload: SentUpload): Promise<string[]> {
  if (upload.attached) return faultsOfFile(caller, upload);
  if (upload.location === undefined) return [];
  const answer = await caller.send(upload.location, { method: "HEAD", headers: tus });
  // The file was attached and only the response was lost.
  if (answer.status === 404 && upload.offset === upload.bytes.length) return faultsOfFile(caller, upload);
  if (!answer.ok) return [`upload ${upload.location} is gone: ${answer.status}`];
  const offset = Number(answer.headers.get("upload-offset"));
  const acknowledged = upload.offset;
  upload.offset = offset;
  return offset < acknowledged ? [`upload ${upload.location} is at ${offset}, acknowledged was ${acknowledged}`] : [];
}

async function faultsOfFile(caller: Caller, { versionId, bytes }: SentUpload): Promise<string[]> {
  const { items } = await caller.call(packageCalls.versionFiles, { params: { id: versionId } });
  const [file] = items;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (!file) return [`the file of ${versionId} is gone`];
  const stored = Buffer.from(await (await caller.send(file.downloadUrl ?? "")).arrayBuffer());
  const isWhole = file.sha256 === sha256 && stored.equals(bytes);
  return isWhole ? [] : [`the file of ${versionId} is not what was sent`];
}

const triesForInspection = 600;

/** Waits until a version's first file is inspected and returns its files; undefined after 60 seconds. */
export async function inspectedFiles(caller: Caller, versionId: string): Promise<PackageFile[] | undefined> {
  for (let tries = 0; tries < triesForInspection; tries++) {
    const { items } = await caller.call(packageCalls.versionFiles, { params: { id: versionId } });
    if (items[0] && !["NOT_STARTED", "IN_PROGRESS"].includes(items[0].status)) return items;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

/** Checks that the file was inspected despite the kills: as random data it must be refused as no ZIP. */
export async function faultsOfInspection(caller: Caller, { versionId }: SentUpload): Promise<string[]> {
  const items = await inspectedFiles(caller, versionId);
  if (items === undefined) return [`the file of ${versionId} was never inspected`];
  const isRefused = items[0]?.status === "FAILURE" && items[0].findings.some((finding) => finding.code === "not_a_zip");
  if (isRefused && items.length === 1) return [];
  return [`the file of ${versionId} was judged ${JSON.stringify(items.map(({ findings }) => findings))}`];
}
