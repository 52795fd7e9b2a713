import { extend, Runtime } from "@antv/g2";
import { AxisX, AxisY } from "@antv/g2/esm/component/index";
import { Cartesian } from "@antv/g2/esm/coordinate/index";
import { Inline } from "@antv/g2/esm/data/index";
import { Column, Constant, Field, Transform } from "@antv/g2/esm/encode/index";
import { Area, Line, LineX, Point, Range, RangeX } from "@antv/g2/esm/mark/index";
import {
  Band,
  Constant as ConstantScale,
  Identity,
  Linear,
  Ordinal,
  Point as PointScale,
} from "@antv/g2/esm/scale/index";
import { Light } from "@antv/g2/esm/theme/index";

/**
 * Replaces the chart class of `@ant-design/plots` (vite.config.ts): the same runtime with only the marks, scales and
 * components that our charts use. A chart that needs another mark adds it here.
 */
export const Chart = extend(Runtime, {
  "data.inline": Inline,
  "encode.constant": Constant,
  "encode.field": Field,
  "encode.transform": Transform,
  "encode.column": Column,
  "coordinate.cartesian": Cartesian,
  "mark.area": Area,
  "mark.line": Line,
  "mark.lineX": LineX,
  "mark.point": Point,
  "mark.range": Range,
  "mark.rangeX": RangeX,
  "scale.linear": Linear,
  "scale.ordinal": Ordinal,
  "scale.band": Band,
  "scale.point": PointScale,
  "scale.identity": Identity,
  "scale.constant": ConstantScale,
  "theme.light": Light,
  "component.axisX": AxisX,
  "component.axisY": AxisY,
});
