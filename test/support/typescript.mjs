// Lets what comes after it import TypeScript, under releases of Node that can't by themselves:  import '…/typescript.mjs'
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
