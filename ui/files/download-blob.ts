/** Downloads content made in the browser as a file. */
export function downloadBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Firefox still reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
