import { createWriteStream } from "node:fs";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { ErrorBody } from "#contract/error-body.ts";
import { type CodedError, errorCodes, httpStatusByErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { codedFailure, Failure } from "#server/platform/http/failure.ts";
import type { BundleBuildRequest, BundleBuilder } from "./builder-types.ts";
import { bytesFormPart, fileFormPart, encodeFormData, textFormPart } from "./form-data.ts";
import { workFoldersPath } from "./local-bundletool.ts";
import type { BundleServiceTokens } from "./service-token.ts";
import { withWorkFolder } from "./work-folder.ts";

const unavailable = (cause: unknown) => new Failure("bundle_service_unavailable", { cause });

/** Sends builds to the bundle service and stores nothing but the returned set. */
export function createRemoteBundleBuilder(
  address: string,
  tokens: BundleServiceTokens,
  dataDir: string,
): BundleBuilder {
  return {
    build: (order, use, { signal, onStarted }) =>
      withWorkFolder(workFoldersPath(dataDir), async (folder) => {
        onStarted();
        const output = join(folder, "set.apks");
        const answer = await sendRequest(address, order, await tokens.sign(), signal).catch((error: unknown) => {
          throw signal.aborted ? signal.reason : unavailable(error);
        });
        if (answer.statusCode !== 200) throw await readFailure(answer);
        await pipeline(answer, limitBytes(2 * limits.package.bytes), createWriteStream(output, { mode: 0o600 }), {
          signal,
        });
        return use(output);
      }),
  };
}

async function sendRequest(
  address: string,
  order: BundleBuildRequest,
  token: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const form = encodeFormData([
    textFormPart("keyStorePassword", order.keyStorePassword),
    textFormPart("keyStoreAlias", order.keyStoreAlias),
    textFormPart("keyPassword", order.keyPassword),
    bytesFormPart({ field: "keyStoreFile", name: "keystore" }, order.keystore),
    await fileFormPart({ field: "file", name: "bundle.aab" }, order.bundlePath),
  ]);
  const url = new URL(`${address}/aab/upload`);
  const headers = { ...form.headers, authorization: `Bundle-Service ${token}` };
  const send = url.protocol === "https:" ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    // node:http waits as long as the run takes; fetch would give up after five minutes.
    const request = send(url, { method: "POST", headers, signal }, resolve);
    request.once("error", reject);
    pipeline(form.stream(), request).catch(reject);
  });
}

const maxErrorLength = 10_000;

/** Passes on our own error codes. Any other answer counts as an unavailable service. */
async function readFailure(answer: IncomingMessage): Promise<Failure> {
  let text = "";
  for await (const chunk of answer) if (text.length < maxErrorLength) text += String(chunk);
  const { code, params } = readErrorBody(text);
  const isOurs =
    code !== undefined && (httpStatusByErrorCode[code] === 422 || code === "bundle_service_not_configured");
  return isOurs
    ? codedFailure({ code, params } as CodedError)
    : unavailable(new Error(`the bundle service answered ${answer.statusCode}`));
}

const CodeAndParams = z.object({ code: z.enum(errorCodes), params: ErrorBody.shape.params });

function readErrorBody(text: string): Partial<z.infer<typeof CodeAndParams>> {
  try {
    return CodeAndParams.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

function limitBytes(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.length;
      done(seen > bytes ? new Failure("bundle_too_heavy") : null, chunk);
    },
  });
}
