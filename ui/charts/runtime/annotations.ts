/** Empty replacement for the plots' own annotations, which we don't use. */
export class Controller {
  update(): void {}
  destroy(): void {}
}
