import { svgBox, screenColors, svgDocument, svgLine, svgText } from "../art/svg.ts";
import { renderSvgToPng } from "#server/platform/drawing/render-svg-to-png.ts";

const [width, height] = [640, 404];

/** Draws a card with its lines, marked as a specimen. */
export async function drawSpecimenCard(title: string, lines: readonly string[]): Promise<Uint8Array> {
  const body =
    svgBox(0, 0, width, height, { fill: "#eef3f8", radius: 20 }) +
    svgBox(0, 0, width, 64, { fill: "#0b4f7d", radius: 20 }) +
    svgText(title, 32, 43, { size: 26, weight: 700, fill: screenColors.white, maxWidth: 560 }) +
    svgBox(32, 100, 130, 160, { fill: "#d5dee8", radius: 8 }) +
    lines.map((content, at) => svgText(content, 196, 138 + at * 56, { size: 30, maxWidth: 410 })).join("") +
    svgLine(
      [
        [32, 300],
        [608, 300],
      ],
      screenColors.line,
      2,
    ) +
    svgText("SPECIMEN of the demo store", 32, 356, { size: 28, weight: 700, fill: screenColors.down, maxWidth: 576 });
  return renderSvgToPng(svgDocument(width, height, body));
}

const escaped = (content: string): string => content.replaceAll(/[\\()]/g, String.raw`\$&`);

/** Writes one page of text as PDF: ISO 32000-1, 7.5, in one of the fourteen fonts that every reader has. */
export function createTextPdf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((content) => `(${escaped(content)}) Tj T*`).join("\n");
  const content = `BT /F1 16 Tf 28 TL 72 760 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  file += `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
