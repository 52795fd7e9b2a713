import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import { buildCallPath } from "#contract/build-call-path.ts";
import { createConnectionError } from "./api-error.ts";
import { withAccessToken } from "./send-authenticated.ts";
import { apiRoot, parseErrorBody } from "./send-api-request.ts";

/** Receives the progress of an upload, 0 to 1. */
export type OnUploadProgress = (share: number) => void;

/** Additional files by form field. */
type ExtraFiles = Readonly<Record<string, File>>;

function buildFormData(call: Call, input: { readonly body?: unknown }, file: File, along: ExtraFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value));
  form.append(call.file?.field ?? "file", file);
  for (const [field, extraFile] of Object.entries(along)) form.append(field, extraFile);
  return form;
}

/** Sends one upload by XMLHttpRequest, because `fetch` reports no progress. */
function sendOnce(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onProgress: OnUploadProgress,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${apiRoot}${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => reject(createConnectionError("line_failed")));
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      if (status === 200) return resolve(JSON.parse(responseText));
      reject(parseErrorBody(status, responseText) ?? createConnectionError("answer_unreadable", status));
    });
    request.send(form);
  });
}

/** Makes a call with a file and reports its progress; throws `ApiError`. */
export async function uploadFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  file: File,
  onProgress: OnUploadProgress,
  along: ExtraFiles = {},
): Promise<CallOutput<C>> {
  const form = buildFormData(call, input, file, along);
  const path = buildCallPath(call, Object(input.params));
  return withAccessToken((headers) => sendOnce(path, form, headers, onProgress)) as Promise<CallOutput<C>>;
}
