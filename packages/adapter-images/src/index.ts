export { openImages, type OpenedImages } from './open-images.ts';
export { openPlainImages } from './plain/plain-images.ts';
export { openSharpImages } from './sharp/sharp-images.ts';
