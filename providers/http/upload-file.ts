import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import { pathOf } from "#contract/path-of.ts";
import { ApiError, lineError } from "./api-error.ts";
import { refreshed } from "./refresh.ts";
import { apiRoot, refusalIn } from "./send.ts";
import { accessToken } from "./session-marker.ts";

/** Receives the progress of an upload, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Additional files by form field. */
type Along = Readonly<Record<string, File>>;

function formOf(call: Call, input: { readonly body?: unknown }, file: File, along: Along): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value));
  form.append(call.file?.field ?? "file", file);
  for (const [field, one] of Object.entries(along)) form.append(field, one);
  return form;
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function sendOnce(path: string, form: FormData, token: string, onProgress: OnProgress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${apiRoot}${path}`);
    request.setRequestHeader("authorization", `O-Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => reject(lineError("line_failed")));
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      if (status === 200) return resolve(JSON.parse(responseText));
      reject(refusalIn(status, responseText) ?? lineError("answer_unreadable", status));
    });
    request.send(form);
  });
}

/** Makes a call with a file and reports its progress; throws `ApiError`. */
export async function uploadFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  file: File,
  onProgress: OnProgress,
  along: Along = {},
): Promise<CallOutput<C>> {
  const form = formOf(call, input, file, along);
  const path = pathOf(call, Object(input.params));
  const token = accessToken() ?? (await refreshed(null));
  try {
    return (await sendOnce(path, form, token, onProgress)) as CallOutput<C>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return (await sendOnce(path, form, await refreshed(token), onProgress)) as CallOutput<C>;
  }
}
