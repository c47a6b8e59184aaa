import { z } from 'zod';

// Zod would compile schemas with `new Function`, which the content security policy refuses and reports to the console.
z.config({ jitless: true });
