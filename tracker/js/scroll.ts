import type {} from "../index.ts";
import { measure } from "../scroll.ts";

window.rollcall!.scroll = measure;
