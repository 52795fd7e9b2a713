import { useState } from "react";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import { documentSignatureBytes, detectDocumentMimeType } from "#contract/accounts/documents/document-mime-types.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { uploadFile } from "#providers/http/upload-file.ts";
import { useCallCache } from "./query-cache.ts";
import { megabyte } from "#contract/megabyte.ts";

/** Checks size and file signature before anything is sent, like the server does. Null if the file is accepted. */
async function validateDocument(file: File): Promise<ApiError | null> {
  const { bytes } = limits.documents;
  if (file.size > bytes) return new ApiError(413, { code: "payload_too_large", params: { most: bytes / megabyte } });
  const start = new Uint8Array(await file.slice(0, documentSignatureBytes).arrayBuffer());
  return detectDocumentMimeType(start) === null ? new ApiError(415, { code: "paper_type_not_allowed" }) : null;
}

/** Uploads documents with a call of the contract; returns the progress and the last error. */
export function useDocumentUpload<C extends Call>(call: C) {
  const answers = useCallCache();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const send = async (input: CallInput<C>, file: File): Promise<CallOutput<C> | null> => {
    setError(null);
    setShare(0);
    try {
      const fault = await validateDocument(file);
      if (fault) throw fault;
      const answer = await uploadFile(call, input, file, setShare);
      await answers.changedBy(call);
      return answer;
    } catch (failure) {
      setError(failure);
      return null;
    } finally {
      setShare(null);
    }
  };
  return { send, error, /** the share is null while nothing is uploaded */ share };
}
