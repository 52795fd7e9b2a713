/** Adds the page's nonce to style elements that libraries create; without it, the CSP drops them. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) {
  const createElement = document.createElement.bind(document);
  document.createElement = ((tag: string, options?: ElementCreationOptions) => {
    const element = createElement(tag, options);
    if (tag === "style") element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
