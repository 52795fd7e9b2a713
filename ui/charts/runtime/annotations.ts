/** Empty replacement for the annotations of `@ant-design/plots`, which our charts don't use. */
export class Controller {
  update(): void {}
  destroy(): void {}
}
