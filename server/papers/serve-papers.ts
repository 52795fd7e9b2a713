import { cleanFileName } from "#server/files/file-name.ts";
import { paperLinks } from "./paper-link.ts";

/** `GET /api/x/papers?token=…`: a paper, to whoever holds its link and while the link's session lasts. */
export const servePapers = paperLinks.serve(async ({ file: { sha256, name, type }, reply }, { papers }) => {
  const bytes = await papers.read(sha256);
  const plain = encodeURIComponent(cleanFileName(name)).replace(/['()*]/g, "_");
  // A document is never shown inside the console: a PDF may hold scripts and forms.
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
});
