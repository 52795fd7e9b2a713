/** Downloads a URL without leaving the page. */
export function downloadFile(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  // Without it, an error response would replace the page.
  link.download = name;
  link.click();
}
