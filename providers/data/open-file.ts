/** Lets the browser download what an address answers; the page stays. */
export function openFile(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  // Without it a failure would be shown instead of the page.
  link.download = name;
  link.click();
}
