import { z } from 'zod';

// Zod looks whether it may compile schemas by trying to, and the browser reports that to the console.
z.config({ jitless: true });
