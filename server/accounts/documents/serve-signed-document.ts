import { cleanFileName } from "#server/platform/files/file-name.ts";
import { signedDocumentLinks } from "./document-links.ts";

/**
 * `GET /api/x/papers?token=…`: serves a document to the holder of a signed link, as long as the link's session lasts.
 */
export const serveSignedDocument = signedDocumentLinks.serve(
  async ({ file: { sha256, name, type }, reply }, { documentStore }) => {
    const bytes = await documentStore.read(sha256);
    const plain = encodeURIComponent(cleanFileName(name)).replace(/['()*]/g, "_");
    // PDFs are never displayed inside the console, since they may contain scripts and forms.
    const disposition = type === "application/pdf" ? "attachment" : "inline";
    return reply
      .headers({
        "content-disposition": `${disposition}; filename*=UTF-8''${plain}`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      })
      .type(type)
      .send(bytes);
  },
);
