export { openPlainImages } from './plain-images.ts';
